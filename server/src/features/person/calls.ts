import { dateOf } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { saveAvatar } from './commands/save-avatar'
import { saveNickname, welcome } from './commands/update-account'
import { findUser, findEmployment } from './data'

export const personHandlers = {
  'GET /appoint/consultUser/me': async (_params, { caller, services }) => {
    const user = await findUser(services.db, caller.userId)
    return {
      userId: user.id,
      nickname: user.nickname,
      avatar: user.avatar,
      phoneMasked: user.phone_masked,
      employee: await findEmployment(services.db, user.phone_hash, dateOf(services.clock.now())),
    }
  },
  'POST /appoint/consultVisitor/uploadFile': async (_params, { caller, services, file }) => ({
    url: await saveAvatar(services, caller.userId, file),
  }),
  'GET /appoint/consultUser/welcomeNum': (_params, { caller, services }) => welcome(services, caller.userId),
  'POST /appoint/consultUser/saveNickname': async ({ nickname }, { services, caller }) => ({
    nickname: await saveNickname(services, caller.userId, nickname),
  }),
} satisfies Partial<Handlers>
