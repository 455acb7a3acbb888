import { CODE } from '@xinqi/domain/codes'
import { CALLS_AN_HOUR, mayCall, numberEnds } from '@xinqi/domain/rules/phone-call'
import { formatMoment, HOUR } from '@xinqi/domain/time'
import { conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newToken } from '../../../crypto/keyed-hash'
import { NumberPrivacyError, type BoundNumber, type NumberPair } from '../../../providers/number-privacy/port'
import type { UserType } from '../../../realtime/stomp/topics'
import { lockSession, type CallableRow } from '../data'
import { endBindings } from './end-bindings'

/** Aliyun puts through telephones of the mainland only. */
const MAINLAND = '86'

export interface Asking {
  appointNo: string
  userType: UserType
}

interface Wanted extends NumberPair {
  /** Of the telephone that the visitor had when it was asked for. */
  visitorHash: string
}

export interface SecretNumber {
  secretNo: string
  expireTime: string
}

const NOT_NOW = '电话从咨询开始前 30 分钟到结束后 30 分钟可以打'
const UNAVAILABLE = '现在接不通隐私号码，请过一会儿再试。线上咨询可以直接进入咨询室'

/**
 * The number between the two of a session, which both dial. The same one for as long as it stands, whoever asks. The provider is
 * asked between two transactions; of two who ask at once, the number that is kept first is for both, and the other is unbound.
 */
export async function secretNumber(services: Services, asking: Asking): Promise<SecretNumber> {
  const { numberPrivacy } = services.providers
  if (!numberPrivacy) throw conflict(UNAVAILABLE)
  const wanted = await admit(services, asking)
  if ('secretNo' in wanted) return wanted
  try {
    return await keep(services, asking.appointNo, wanted, await numberPrivacy.bind(wanted))
  } catch (error) {
    if (!(error instanceof NumberPrivacyError)) throw error
    // An answer that was lost may have bound the two: that pair ends by itself, at the same moment.
    services.log.warn({ code: error.code, appointNo: asking.appointNo }, 'no number between two')
    await services.db.updateTable('phone_binding').set({ state: 'ended' }).where('out_id', '=', wanted.outId).execute()
    throw conflict(UNAVAILABLE)
  }
}

/** Whether they may call now; gives the number that stands, or what is to be bound. */
const admit = (services: Services, asking: Asking): Promise<SecretNumber | Wanted> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const session = await lockSession(trx, asking.appointNo)
    if (!mayCall(session, now) || !session.endAt) throw conflict(NOT_NOW)
    await countAsk(trx, asking, now)
    const until = numberEnds(session.endAt)
    const standing = await boundNow(trx, session)
    if (standing) return present(standing, until)
    const visitorHash = session.user_phone_hash
    const wanted = { ...phonesOf(services, session), outId: newToken(), until, visitorHash }
    await trx
      .insertInto('phone_binding')
      .values({
        out_id: wanted.outId,
        appoint_no: asking.appointNo,
        user_phone_hash: visitorHash,
        state: 'asked',
        created_at: now,
        expires_at: until,
      })
      .execute()
    return wanted
  })

/** Keeps what the provider bound; where the session, or another who asked, has moved on meanwhile, it is unbound. */
async function keep(services: Services, appointNo: string, wanted: Wanted, bound: BoundNumber): Promise<SecretNumber> {
  const { isKept, standing } = await inTransaction(services, async (trx) => {
    const session = await lockSession(trx, appointNo)
    const standing = await boundNow(trx, session)
    const isKept = !standing && mayCall(session, services.clock.now()) && isFor(session, wanted)
    await trx
      .updateTable('phone_binding')
      .set({ state: isKept ? 'bound' : 'ending', subs_id: bound.subsId, secret_no: bound.secretNo })
      .where('out_id', '=', wanted.outId)
      .execute()
    return { isKept, standing }
  })
  if (isKept) return present(bound, wanted.until)
  await endBindings(services, appointNo)
  if (!standing) throw conflict(NOT_NOW)
  return present(standing, wanted.until)
}

/** Whether a number is for the time that the session has now, and for the telephone that its visitor has now. */
const isFor = (session: CallableRow, { until, visitorHash }: Pick<Wanted, 'until' | 'visitorHash'>): boolean =>
  session.endAt !== null &&
  numberEnds(session.endAt).getTime() === until.getTime() &&
  session.user_phone_hash === visitorHash

const present = ({ secretNo }: { secretNo: string }, until: Date): SecretNumber => ({
  secretNo,
  expireTime: formatMoment(until),
})

/** At most so many an hour, for each of the two. */
async function countAsk(trx: Trx, { appointNo, userType }: Asking, now: Date): Promise<void> {
  const { asks } = await trx
    .selectFrom('phone_call_ask')
    .select((eb) => eb.fn.countAll<number>().as('asks'))
    .where('appoint_no', '=', appointNo)
    .where('user_type', '=', userType)
    .where('asked_at', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirstOrThrow()
  if (asks >= CALLS_AN_HOUR) throw new Refusal(CODE.tooMany, `一小时内最多打 ${CALLS_AN_HOUR} 次电话，请稍后再试`)
  await trx.insertInto('phone_call_ask').values({ appoint_no: appointNo, user_type: userType, asked_at: now }).execute()
}

/** The number that stands between these two, with the telephones that they have now, for this time of the session. */
async function boundNow(trx: Trx, session: CallableRow): Promise<{ secretNo: string } | null> {
  const bound = await trx
    .selectFrom('phone_binding')
    .select(['out_id', 'secret_no', 'user_phone_hash', 'expires_at'])
    .where('appoint_no', '=', session.appoint_no)
    .where('state', '=', 'bound')
    .executeTakeFirst()
  if (!bound?.secret_no) return null
  if (isFor(session, { until: bound.expires_at, visitorHash: bound.user_phone_hash }))
    return { secretNo: bound.secret_no }
  await trx.updateTable('phone_binding').set({ state: 'ending' }).where('out_id', '=', bound.out_id).execute()
  return null
}

function phonesOf({ cipher }: Services, session: CallableRow): Pick<NumberPair, 'one' | 'other'> {
  if (session.consultant_phone_cipher === null) throw conflict('咨询师的电话还接不通，请在咨询室里见面')
  if (session.user_area_code !== MAINLAND || session.consultant_area_code !== MAINLAND)
    throw conflict('隐私号码只能接通中国大陆的手机，请在咨询室里见面')
  return {
    one: cipher.open('app_user.phone_cipher', session.user_phone_hash, session.user_phone_cipher),
    other: cipher.open('consultant.phone_cipher', session.consultant_phone_hash, session.consultant_phone_cipher),
  }
}
