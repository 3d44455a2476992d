import { leaveRow } from '../../../islands/leave-row.js';
import { fill } from '../../../texts/fill.js';
import { languageProps } from '../../../texts/language-props.js';
import { caseClass, chipLabel, type ListTools } from '../state/choice.js';
import { choicesOf, without } from '../state/query.js';

/** The chosen filters, to remove. @param onLast called before the last one is removed, whose button has the focus */
export function ListChips({
  tools: { state, query, show, clear },
  onLast,
}: {
  readonly tools: ListTools;
  readonly onLast: () => void;
}) {
  const { texts } = state;
  const choices = choicesOf(query);
  if (choices.length === 0) return null;
  return (
    <div className="chips">
      <ul aria-label={texts.chosen}>
        {choices.map((choice) => {
          const { label, language } = chipLabel(state, choice);
          return (
            <li key={`${choice.name} ${choice.name === 'filter' ? '' : choice.value}`}>
              <button
                type="button"
                className="chip"
                aria-label={fill(texts.remove, { name: label })}
                onClick={({ currentTarget }) => {
                  leaveRow(currentTarget, onLast);
                  show(without(query, choice));
                }}
              >
                <span className={caseClass(choice.name)} {...languageProps(language)}>
                  {label}
                </span>{' '}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="plain clear"
        onClick={() => {
          onLast();
          clear();
        }}
      >
        {texts.clear}
      </button>
    </div>
  );
}
