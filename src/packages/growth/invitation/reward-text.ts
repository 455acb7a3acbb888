import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { INVITE_REWARD_LABEL } from '@xinqi/domain/text/invitation'

export type Sent = Data<'GET /appoint/inviteRecord/inviteDetail'>['list'][number]

/** Where the reward of one friend is. */
export function rewardText(one: Sent): string {
  const { reward, rewardFen, inviteRewardCpStatus, expireTime, reason } = one
  const money = formatFen(rewardFen)
  if (reward === 'given') return `${money} 已经放进余额`
  if (reward === 'takenBack') return takenBackText(one)
  if (reward === 'refused') return `没有奖励：${reason ?? ''}`
  if (reward === 'none') return '没有等到，名额还给别人了'
  if (reward === 'looked') return `${money} 先留着，在请人看一看`
  return `${INVITE_REWARD_LABEL[inviteRewardCpStatus ?? 0] ?? ''}，到 ${expireTime.slice(0, 10)} 为止`
}

/** What was in the wallet still went back; what was spent is forgiven. */
function takenBackText({ rewardFen, takenBackFen }: Sent): string {
  if (takenBackFen === rewardFen) return `那一次退了款，${formatFen(rewardFen)} 收回了`
  const spent = `${formatFen(rewardFen - takenBackFen)} 已经用掉，不用还`
  return takenBackFen === 0
    ? `那一次退了款，${spent}`
    : `那一次退了款，还在余额里的 ${formatFen(takenBackFen)} 收回了，${spent}`
}
