// A mini-program's window hears no keys.

export const pressNextRow = (_rows: string, _by: 1 | -1): boolean => false

export const enterBeside = (_rows: string, _beside: string): boolean => false

export const backToRow = (_rows: string): boolean => false

export const hasFocus = (_selector: string): boolean => false
