import type { FactorKey } from '@xinqi/domain/rules/matching-factors'

export interface Weighed {
  key: FactorKey
  weight: number
  on: boolean
}

export const isWeight = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 100

/** What a factor makes of the whole, where a visitor has answered everything. */
export function shareText(wanted: Weighed, all: readonly Weighed[]): string {
  if (!wanted.on || wanted.weight === 0) return '不参与推荐'
  const others = all.filter(({ key, on }) => on && key !== wanted.key)
  const whole = others.reduce((sum, { weight }) => sum + weight, wanted.weight)
  return `来访者每题都答的话，占 ${Math.round((100 * wanted.weight) / whole)}%`
}

/** 30，算 */
export const stateText = ({ weight, on }: Pick<Weighed, 'weight' | 'on'>): string => `${weight}${on ? '' : '（不算）'}`
