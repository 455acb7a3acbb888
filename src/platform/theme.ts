/** auto: the phone's own. */
export type Theme = 'auto' | 'light' | 'dark'
