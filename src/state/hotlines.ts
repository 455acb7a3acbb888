import { HOTLINES } from '@xinqi/domain/constants'
import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { create } from 'zustand'
import { read, write } from '@/platform/storage'

/** What was told last is used only as it should be: who opens this needs somebody to call. */
const isWhole = (lines: readonly Hotline[] | null | undefined): lines is readonly Hotline[] =>
  Array.isArray(lines) && lines.length > 0 && lines.every(({ number, name }) => Boolean(number && name))

const kept = (): readonly Hotline[] => {
  const lines = read('hotlines')
  return isWhole(lines) ? lines : HOTLINES
}

/** Whom everybody may call: what the server told last, now or before, and else what this build knows. Nothing waits for it. */
export const useEveryonesHotlines = create<{ lines: readonly Hotline[] }>(() => ({ lines: kept() }))

/** The server has told of them. */
export function hearOfHotlines(lines: readonly Hotline[] | undefined): void {
  if (!isWhole(lines) || JSON.stringify(lines) === JSON.stringify(useEveryonesHotlines.getState().lines)) return
  write('hotlines', [...lines])
  useEveryonesHotlines.setState({ lines })
}
