import type { ApplicationCard } from '../../site/views/application-view.js';
import { useTexts } from '../markup/resources.js';
import { TextLink } from './links.js';
import { Spectrum } from './spectrum.js';

/** The applications of a site, each with the colours of its products. */
export function ApplicationCards({
  applications,
  heading: Heading = 'h3',
}: {
  readonly applications: readonly ApplicationCard[];
  readonly heading?: 'h2' | 'h3';
}) {
  const texts = useTexts();
  return (
    <ul className="cards applications">
      {applications.map((application) => (
        <li key={application.href} className="card">
          <Spectrum colours={application.colours} most={24} />
          <Heading className="card-title">
            <TextLink link={application} className="card-link" />
          </Heading>
          <p className="card-facts">
            <span>{texts.productCount(application.count)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
