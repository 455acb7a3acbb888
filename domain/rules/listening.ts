import type { Flavour } from '../edition/flavour-table'

/** How long one is listened to, in minutes: the shortest of R161. */
export const LISTENING_MINUTES = 30
export const LISTENING_NAME = `倾听（${LISTENING_MINUTES} 分钟）`

/** Where listening is a service beside the sessions: where money is taken, and sessions are not something else than counselling. */
export const offersListening = ({ features, words }: Pick<Flavour, 'features' | 'words'>): boolean =>
  features.pay && words.session === '咨询'

/** What is wrong with a listening service apart from its price and its ways to meet; null when nothing is. */
export const listeningMistake = ({ minutes, sessions }: { minutes: number; sessions: number }): string | null =>
  minutes === LISTENING_MINUTES && sessions === 1 ? null : `倾听每次 ${LISTENING_MINUTES} 分钟，一次一次地约`
