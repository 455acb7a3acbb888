import type { DragEnds, OnKey } from './mouse-and-keys.h5'

export type { DragEnds, OnKey, Point } from './mouse-and-keys.h5'

// A phone's mini-program has neither mouse nor keyboard; fewer bound events also mean a lighter node.

export const hasMouseAndKeys = false

export const focusedByCode: Record<string, never> = {}

export const keyPressProps = (_press: () => void, _disabled: boolean): Record<string, never> => ({})

export const useKeysInside = (_onKey: OnKey): Record<string, never> => ({})

export const mouseProps = (_ends: DragEnds | undefined): Record<string, never> => ({})

export const mouseDragProps = (_ends: DragEnds, _onKey: OnKey): Record<string, never> => ({})
