interface Option {
  value: string;
  label: string;
  /** A sentence that says what the option means. */
  note?: string;
}

interface Props {
  name: string;
  legend: string;
  options: readonly Option[];
  value: string;
  pick: (value: string) => void;
  /** In a row, for short words. */
  row?: boolean;
}

/** One choice out of a few, all of them seen. */
export function Options({ name, legend, options, value, pick, row = false }: Props) {
  return (
    <fieldset class="options" data-row={row} data-setting={name}>
      <legend>{legend}</legend>
      <div class="options-list">
        {options.map((option) => (
          <label key={option.value} class="option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => pick(option.value)}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
