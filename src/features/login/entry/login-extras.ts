import type { Params } from '@xinqi/domain/contract/contract'
import { registerSource } from '@/platform/device'
import { currentFlavour } from '@/state/organisation'
import { entryValue, visitValue } from '@/state/visit'

type LoginParams = Params<'POST /appoint/consultUser/login'>
type LoginExtras = Omit<LoginParams, 'areaCode' | 'phone' | 'code' | 'token' | 'unionid' | 'openid'>

const IN_DIALOG = 1
const FROM_EXCHANGE_CODE = 1

/** What every login of a visitor tells about where they come from (R66–R69). */
export function loginExtras(dialog: boolean): LoginExtras {
  const exchangeCode = entryValue('exchangeCode')
  const { carriesChannel, companyPaid } = currentFlavour().features
  return {
    channelId: visitValue('channelId'),
    cpChannelId: carriesChannel || companyPaid ? visitValue('cpChannelId') : undefined,
    registerSource: registerSource(),
    isOwn: entryValue('isOwn'),
    promoteInviterUserId: entryValue('promoteInviterUserId'),
    promoteActivityId: entryValue('promoteActivityId'),
    promoteInviteType: entryValue('promoteInviteType'),
    promoteInvitePlatform: entryValue('promoteInvitePlatform'),
    isLoginDialog: dialog ? IN_DIALOG : undefined,
    userSourceType: exchangeCode ? FROM_EXCHANGE_CODE : undefined,
    userSourceId: exchangeCode || undefined,
  }
}
