import { DESKS, grantOf } from '@xinqi/domain/operator-roles'
import { formatMoment } from '@xinqi/domain/time'
import { authenticate } from '../../call/authenticate'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { logOut } from '../login/commands/end-logins'
import { loginStaff } from '../login/commands/login-staff'
import { refreshOrRefuse } from '../login/commands/refresh-session'
import { sendLoginCode } from '../login/commands/send-login-code'
import { operatorToken, type IssuedTokens } from '../login/commands/session-tokens'
import { addMember, changeRoles, letMemberLeave } from './commands/change-team'
import { addPasskey, askPasskey, beginPasskey, givePasskey, removePasskey } from './commands/passkey'
import { beginSecondFactor, confirmSecondFactor, giveSecondFactor, resetSecondFactor } from './commands/second-factor'
import { findOperatorName, listMembers } from './data'
import { countPasskeys, listPasskeys } from './passkey-data'

/** A login with what it still wants. */
async function granted(services: Services, tokens: IssuedTokens, operatorId: number) {
  const caller = await authenticate(services, tokens.accessToken)
  const secondFactor = caller.kind === 'operator' ? caller.secondFactor : 'toGive'
  return { ...operatorToken(tokens, operatorId), secondFactor }
}

export const operatorHandlers = {
  'POST /operator/auth/sendCode': ({ areaCode, phone }, { services, device, address }) =>
    sendLoginCode(services, { side: 'operator', areaCode, phone, captchaTicket: null, device, address }),
  'POST /operator/auth/login': async ({ areaCode, phone, validCode }, { services, ...origin }) => {
    const { tokens, id } = await loginStaff(services, 'operator', { areaCode, phone, code: validCode }, origin)
    return granted(services, tokens, id)
  },
  'POST /operator/auth/refresh': async ({ refreshToken }, { services }) => {
    const { ownerId, tokens } = await refreshOrRefuse(services, refreshToken, 'operator')
    return granted(services, tokens, ownerId)
  },
  'POST /operator/auth/logout': async (_params, { caller, services }) => {
    await logOut(services, caller)
    return null
  },
  'GET /operator/me': async (_params, { caller: { operatorId, roles, secondFactor }, services }) => ({
    operatorId,
    name: await findOperatorName(services.db, operatorId),
    roles: [...roles],
    secondFactor,
    passkeys: await countPasskeys(services.db, operatorId),
    desks: DESKS.flatMap((desk) => {
      const grant = grantOf(roles, desk)
      return grant ? [{ desk, grant }] : []
    }),
  }),
  'POST /operator/secondFactor/begin': (_params, { services, caller }) => beginSecondFactor(services, caller),
  'POST /operator/secondFactor/confirm': ({ code }, { services, caller }) =>
    confirmSecondFactor(services, caller, code),
  'POST /operator/secondFactor/give': ({ code }, { services, caller }) => giveSecondFactor(services, caller, code),
  'GET /operator/passkey/list': async (_params, { services, caller }) => ({
    list: (await listPasskeys(services.db, caller.operatorId)).map(({ id, name, added_at, used_at }) => ({
      passkeyId: id,
      name,
      addedAt: formatMoment(added_at),
      usedAt: momentOrNull(used_at),
    })),
  }),
  'POST /operator/passkey/begin': (_params, { services, caller }) => beginPasskey(services, caller),
  'POST /operator/passkey/add': (asked, { services, caller }) => addPasskey(services, caller, asked),
  'POST /operator/passkey/remove': ({ passkeyId }, { services, caller }) => removePasskey(services, caller, passkeyId),
  'POST /operator/passkey/ask': (_params, { services, caller }) => askPasskey(services, caller),
  'POST /operator/passkey/give': (asked, { services, caller }) => givePasskey(services, caller, asked),
  'GET /operator/team/list': async (_params, { services }) => ({
    list: (await listMembers(services.db)).map((member) => ({
      operatorId: member.id,
      name: member.name,
      roles: member.roles,
      addedAt: formatMoment(member.created_at),
      leftAt: member.left_at && formatMoment(member.left_at),
      lastSeenAt: member.seen_at && formatMoment(member.seen_at),
      hasSecondFactor: member.confirmed_at !== null,
    })),
  }),
  'POST /operator/team/add': async (member, { services, caller }) => ({
    operatorId: await addMember(services, caller, member),
  }),
  'POST /operator/team/roles': (change, { services, caller }) => changeRoles(services, caller, change),
  'POST /operator/team/leave': ({ operatorId }, { services, caller }) => letMemberLeave(services, caller, operatorId),
  'POST /operator/team/resetSecondFactor': ({ operatorId }, { services, caller }) =>
    resetSecondFactor(services, caller, operatorId),
} satisfies Partial<Handlers>
