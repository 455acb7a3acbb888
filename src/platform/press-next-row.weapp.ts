/** A mini-program's window hears no arrow keys. */
export const pressNextRow = (_rows: string, _by: 1 | -1): boolean => false
