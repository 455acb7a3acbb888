import { CONSULT_MODE, CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'

/** `1,2` as numbers. */
export const modesOf = (text: string): ConsultMode[] => text.split(',').map((mode) => Number(mode) as ConsultMode)

export const modesText = (text: string): string =>
  modesOf(text)
    .map((mode) => CONSULT_MODE_LABEL[mode])
    .join('、')

export const MODE_OPTIONS = Object.values(CONSULT_MODE).map((value) => ({ value, text: CONSULT_MODE_LABEL[value] }))

/** With this one, or without it where it is chosen. */
export const toggled = (modes: readonly ConsultMode[], mode: ConsultMode): ConsultMode[] =>
  modes.includes(mode) ? modes.filter((one) => one !== mode) : [...modes, mode].sort()
