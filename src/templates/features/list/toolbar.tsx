import { type RefObject, useState } from 'react';
import { leaveRow } from '../../islands/leave-row.js';
import { fill, languageProps } from '../../texts/shown-text.js';
import { FacetPanel, panelId } from './facets/panel.js';
import {
  caseClass,
  chipLabel,
  choicesOf,
  type ListTools,
  suitedTo,
  tableView,
  without,
} from './state/choice.js';

/** The fields hold the values, so that a choice before the script is not lost. Sent as a form, they lead to the same result. */
export function ListToolbar({
  tools,
  formRef,
  onChange,
  onShow,
}: {
  readonly tools: ListTools;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onChange: () => void;
  readonly onShow: () => void;
}) {
  const { texts, sorts, columns, facets, letters } = tools.state;
  const chosen = choicesOf(tools.query).length;
  const hasPanel = facets.length > 0 || letters.length > 0;
  const [used, setUsed] = useState({ name: '', value: '' });
  return (
    <form
      ref={formRef}
      className="list-tools needs-script"
      aria-label={texts.label}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setUsed({ name: target.name, value: target.value });
        onChange();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {hasPanel ? (
        <FacetPanel
          tools={tools}
          isUsed={(name, value) => used.name === name && used.value === value}
          onShow={onShow}
        />
      ) : null}
      <div className="list-bar">
        <p className="field grow">
          <label htmlFor="list-filter" className="unseen">
            {texts.filter}
          </label>
          <input
            id="list-filter"
            name="filter"
            type="search"
            placeholder={texts.filter}
            autoComplete="off"
            spellCheck={false}
          />
        </p>
        {columns.length === 0 ? null : (
          <fieldset className="views">
            <legend className="unseen">{texts.view}</legend>
            <label>
              <input type="radio" name="view" value="" defaultChecked />
              <span className="view-cards">{texts.cards}</span>
            </label>
            <label>
              <input type="radio" name="view" value={tableView} />
              <span className="view-table">{texts.table}</span>
            </label>
          </fieldset>
        )}
        {hasPanel ? (
          <button
            type="button"
            className="button quiet facets-open"
            popoverTarget={panelId}
            // A second press, after the script is loaded, must not close the panel.
            popoverTargetAction="show"
          >
            {texts.filters}
            {chosen === 0 ? null : <span className="number">{chosen}</span>}
          </button>
        ) : null}
        {Object.keys(sorts).length === 0 ? null : (
          <p className="field sort">
            <label htmlFor="list-sort">{texts.sort}</label>
            <select id="list-sort" name="sort">
              <option value="">
                {suitedTo(tools.state, { ...tools.query, sort: [] }) === undefined
                  ? texts.ownOrder
                  : texts.bySuitability}
              </option>
              {Object.entries(sorts).map(([value, text]) => (
                <option key={value} value={value} hidden={value.endsWith('-down') && value !== 'name-down'}>
                  {text}
                </option>
              ))}
            </select>
          </p>
        )}
      </div>
    </form>
  );
}

/** The chosen filters, to remove. @param onLast called before the last filter is removed, whose button has the focus */
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
