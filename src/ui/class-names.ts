/** Joins the class names that are there: `classNames('ui-chip', selected && 'is-selected')`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
