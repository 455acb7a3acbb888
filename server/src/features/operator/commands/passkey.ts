import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransportFuture,
} from '@simplewebauthn/server'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { MOST_PASSKEYS, PASSKEY_ASK_MINUTES } from '@xinqi/domain/rules/passkey'
import { MINUTE } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound, type Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findOperatorName } from '../data'
import { countPasskeys, listPasskeys, lockPasskey, type KnownPasskey } from '../passkey-data'
import { lockSecondFactor } from '../second-factor-data'
import { noteAct } from './note-act'
import { noteGiven, orRefuse } from './second-factor'

type Purpose = 'add' | 'give'

const NAME = '心栖控制台'
/** ES256 and RS256: every key that is sold knows one of them. */
const ALGORITHMS = [-7, -257]
/** The hand that touches it is enough beside the phone's code; a PIN or a finger is asked for where the key has them. */
const VERIFICATION = 'preferred' as const

const notThisOne = (): Refusal => badInput('这把通行密钥没有通过核对，请再试一次')
const noAuthenticator = (): Refusal => conflict('请先绑定验证器')
const tooLate = (): Refusal => conflict('等得太久了，请再试一次')

/** The name under which browsers keep keys, and where they may be used: this address alone. */
const expected = ({ config: { publicUrl } }: Services) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
  requireUserVerification: false,
})

const described = ({ credential_id, transports }: KnownPasskey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransportFuture[],
})

/** A key stands in for an authenticator, and only who has just shown theirs may say which. */
function requireGiven({ secondFactor }: OperatorCaller): void {
  if (secondFactor !== 'given') throw noAuthenticator()
}

const keepChallenge = (trx: Trx, session_id: number, purpose: Purpose, challenge: string, made_at: Date) =>
  trx
    .insertInto('passkey_challenge')
    .values({ session_id, purpose, challenge, made_at })
    .onConflict((on) => on.columns(['session_id', 'purpose']).doUpdateSet({ challenge, made_at }))
    .execute()

/** What this login was asked to sign, once. */
async function takeChallenge({ clock }: Services, trx: Trx, sessionId: number, purpose: Purpose) {
  const taken = await trx
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'made_at'])
    .executeTakeFirst()
  if (!taken) return null
  const isLate = clock.now().getTime() - taken.made_at.getTime() > PASSKEY_ASK_MINUTES * MINUTE
  return isLate ? null : taken.challenge
}

/** What a browser needs to make a key. @throws Refusal without an authenticator, and where there are enough */
export const beginPasskey = (services: Services, caller: OperatorCaller) =>
  inTransaction(services, async (trx) => {
    requireGiven(caller)
    const { operatorId, sessionId } = caller
    const known = (await listPasskeys(trx, operatorId)).map(described)
    if (known.length >= MOST_PASSKEYS) throw conflict(`最多 ${MOST_PASSKEYS} 把，请先删掉不用的`)
    const name = await findOperatorName(trx, operatorId)
    const rp = { id: expected(services).expectedRPID, name: NAME }
    const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: rp.name,
      rpID: rp.id,
      userName: name,
      userDisplayName: name,
      userID: new TextEncoder().encode(`operator:${operatorId}`),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    await keepChallenge(trx, sessionId, 'add', challenge, services.clock.now())
    return {
      rp,
      user,
      challenge,
      pubKeyCredParams,
      timeout: PASSKEY_ASK_MINUTES * MINUTE,
      excludeCredentials: known,
      authenticatorSelection: { residentKey: VERIFICATION, userVerification: VERIFICATION },
      attestation: 'none' as const,
    }
  })

/** Keeps the key that a browser has made. */
export const addPasskey = (services: Services, caller: OperatorCaller, asked: Parsed<'POST /operator/passkey/add'>) =>
  orRefuse(services, async (trx): Promise<null | Refusal> => {
    const { operatorId, sessionId } = caller
    // Whoever lets somebody in anew takes the authenticator under this lock: after that no key is left behind.
    const factor = await lockSecondFactor(trx, operatorId)
    if (!factor?.confirmed_at) return noAuthenticator()
    requireGiven(caller)
    const expectedChallenge = await takeChallenge(services, trx, sessionId, 'add')
    if (expectedChallenge === null) return tooLate()
    if ((await countPasskeys(trx, operatorId)) >= MOST_PASSKEYS) return conflict(`最多 ${MOST_PASSKEYS} 把`)
    const response = asked.created
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(services),
    }).catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) return notThisOne()
    const { id, publicKey, counter } = registrationInfo.credential
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('operator_passkey')
      .values({
        operator_id: operatorId,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
        name: asked.name,
        added_at: services.clock.now(),
      })
      .onConflict((on) => on.column('credential_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return conflict('这把密钥已经添加过了')
    await noteAct(services, trx, caller, 'add-passkey', `operator:${operatorId}`)
    return null
  })

export const removePasskey = (services: Services, caller: OperatorCaller, passkeyId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    requireGiven(caller)
    const { numDeletedRows } = await trx
      .deleteFrom('operator_passkey')
      .where('operator_id', '=', caller.operatorId)
      .where('id', '=', passkeyId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('通行密钥')
    await noteAct(services, trx, caller, 'remove-passkey', `operator:${caller.operatorId}`)
    return null
  })

/** What a browser needs to sign in place of the authenticator. */
export const askPasskey = (services: Services, { operatorId, sessionId }: OperatorCaller) =>
  inTransaction(services, async (trx) => {
    const known = await listPasskeys(trx, operatorId)
    if (known.length === 0) throw conflict('还没有添加通行密钥')
    const rpId = expected(services).expectedRPID
    const timeout = PASSKEY_ASK_MINUTES * MINUTE
    const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
    await keepChallenge(trx, sessionId, 'give', challenge, services.clock.now())
    return {
      rpId,
      challenge,
      timeout,
      allowCredentials: known.map(described),
      userVerification: VERIFICATION,
    }
  })

/** The second step of a login by a key. A key whose count goes back is one of two, and opens nothing. */
export const givePasskey = (
  services: Services,
  caller: OperatorCaller,
  { signed }: Parsed<'POST /operator/passkey/give'>,
) =>
  orRefuse(services, async (trx): Promise<null | Refusal> => {
    const { operatorId, sessionId } = caller
    const row = await lockPasskey(trx, operatorId, signed.id)
    const expectedChallenge = await takeChallenge(services, trx, sessionId, 'give')
    if (expectedChallenge === null) return tooLate()
    if (!row) return notThisOne()
    const { id, public_key, counter } = row
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: signed,
      expectedChallenge,
      credential: { id: row.credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter },
      ...expected(services),
    }).catch(() => ({ verified: false, authenticationInfo: null }))
    if (!verified || !authenticationInfo) return notThisOne()
    const now = services.clock.now()
    await trx
      .updateTable('operator_passkey')
      .set({ counter: authenticationInfo.newCounter, used_at: now })
      .where('id', '=', id)
      .execute()
    await noteGiven(services, trx, sessionId)
    return null
  })
