import { idFromUrl } from '@xinqi/domain/edition/flavour'
import { isChannelId } from '@xinqi/domain/rules/channel-id'
import { entryQuery } from '@/platform/navigation/address'
import { write } from '@/platform/storage'
import { readVisit, writeVisit, type VisitKey } from '@/platform/browser-tab'

const ENTRY_KEYS = ['channelId', 'cpChannelId', 'pgChannelId', 'reportId', 'isInternal'] as const

/** What the address brought along stays for the visit: H5 replaces the address as soon as another page opens. */
const entered = entryQuery()
for (const key of ENTRY_KEYS) {
  const value = entered[key]
  // Whatever somebody wrote behind a link is no channel.
  if (value && (key !== 'channelId' || isChannelId(value))) writeVisit(key, value)
}

const consultantId = idFromUrl(entered.consultantId)
if (consultantId !== null) write('lc_consultantId', consultantId)

/** Where this visit came from; undefined where the entry said nothing (R125, R227). */
export const visitValue = (key: VisitKey): string | undefined => readVisit(key)

/** Query of the address with which the app was entered. */
export const entryValue = (key: string): string | undefined => entered[key] || undefined
