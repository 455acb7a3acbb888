import { create } from 'zustand'
import { applyTheme, type Theme } from '@/platform/appearance'
import { forget, read, write } from '@/platform/storage'

interface Appearance {
  theme: Theme
  /** How many times larger than usual; null: as the phone has it. */
  fontScale: number | null
}

/** How the reader wants pages to look; kept on the phone. */
export const useAppearance = create<Appearance>(() => ({
  theme: read('theme') ?? 'auto',
  fontScale: read('fontScale') ?? null,
}))

export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') forget('theme')
  else write('theme', theme)
  useAppearance.setState({ theme })
  applyTheme(theme)
}

export function chooseFontScale(fontScale: number | null): void {
  if (fontScale === null) forget('fontScale')
  else write('fontScale', fontScale)
  useAppearance.setState({ fontScale })
}
