import type { Data } from '@xinqi/domain/contract/contract'
import { isFace, type NotedMood } from '@xinqi/domain/rules/mood'
import type { Face } from '@xinqi/domain/text/mood'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { EntryRow } from './data'
import { openBody } from './mood-body'

type Entry = Data<'GET /appoint/consultUserMoodCurve/list'>['list'][number]

const faceOf = ({ face }: { face: number | null }): Face => {
  if (face === null || !isFace(face)) throw new Error('A mood without a face is deleted.')
  return face
}

const pictureOf = ({ picture_no: pictureNo, width, height }: EntryRow): Entry['picture'] =>
  pictureNo === null || width === null || height === null ? null : { pictureNo, width, height }

export const presentEntry = (row: EntryRow, cipher: FieldCipher): Entry => ({
  clientId: row.client_id,
  day: row.day,
  face: faceOf(row),
  ...openBody(cipher, row),
  sleepMinutes: row.sleep_minutes,
  picture: pictureOf(row),
  later: dateOf(row.noted_at) !== row.day,
  noteTime: formatMoment(row.noted_at),
})

export const notedMood = (row: Pick<EntryRow, 'day' | 'face' | 'sleep_minutes'>): NotedMood => ({
  day: row.day,
  face: faceOf(row),
  sleepMinutes: row.sleep_minutes,
})

/** On how many days each was chosen, the most frequent first. */
export function countDays(entries: readonly Entry[], of: 'feelings' | 'causes'): { id: number; days: number }[] {
  const days = new Map<number, Set<string>>()
  for (const entry of entries)
    for (const id of entry[of]) days.set(id, (days.get(id) ?? new Set<string>()).add(entry.day))
  return [...days]
    .map(([id, on]) => ({ id, days: on.size }))
    .sort((one, other) => other.days - one.days || one.id - other.id)
}
