import { DATA_KINDS, type DataKind } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import type { Facts, OwnFile, Personal } from '../../../call/personal'
import type { Db, Services } from '../../../call/services'
import { PERSONAL_KINDS } from '../personal-kinds'

/** An answer for each kind: what its nouns say, put together. */
async function byKind<Said, Answer>(
  ask: (personal: Personal) => Promise<Said>,
  together: (said: Said[]) => Answer,
): Promise<Record<DataKind, Answer>> {
  const answers = DATA_KINDS.map(async (kind) => {
    const nouns = PERSONAL_KINDS.filter((personal) => personal.kind === kind)
    return [kind, together(await Promise.all(nouns.map(ask)))] as const
  })
  return Object.fromEntries(await Promise.all(answers)) as Record<DataKind, Answer>
}

/** How much of each kind is kept of a person. Counted, never opened. */
export async function overviewOf(db: Db, userId: number) {
  const user = await db.selectFrom('app_user').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  const counts = await byKind(
    async ({ count }) => (count ? count(db, userId) : 0),
    (numbers) => numbers.reduce((sum, number) => sum + number, 0),
  )
  return { registeredAt: formatMoment(user.created_at), counts }
}

/** Everything that is kept of a person, by kind; what was sealed is opened for them. */
export const ownData = (services: Services, userId: number): Promise<Record<DataKind, Facts>> =>
  byKind(
    async ({ facts }) => (facts ? facts(services, userId) : []),
    (lists) => lists.flat(),
  )

/** What of it is no text. */
export const ownFiles = async (services: Services, userId: number): Promise<OwnFile[]> =>
  (await Promise.all(PERSONAL_KINDS.map(async ({ files }) => (files ? files(services, userId) : [])))).flat()
