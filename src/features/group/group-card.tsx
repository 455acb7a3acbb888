import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { GROUP_PLACE_LABEL } from '@xinqi/domain/rules/group'
import { GROUP_STATUS_LABEL, TEAM_STATUS, type GroupStatus } from '@xinqi/domain/status/group'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import './group.scss'

export type GroupItem = Data<'GET /appoint/consultGroup/list'>['list'][number]

export const groupFacts = (group: GroupItem): string =>
  [
    `${group.firstTime.slice(0, 16)} 开始`,
    `${group.sessions} 次`,
    `每次 ${group.minutes} 分钟`,
    `${GROUP_PLACE_LABEL[group.placeKind]}，${group.place}`,
  ].join(' · ')

const seatsOf = ({ status, takenSeats, maxSeats, minSeats }: GroupItem): string => {
  if (status !== 'enrolling' && status !== 'formed') return `${minSeats} 到 ${maxSeats} 人`
  const left = maxSeats - takenSeats
  return left > 0 ? `还有 ${left} 个位子，共 ${maxSeats} 个` : `${maxSeats} 个位子都有人了`
}

/** What one sees of a group before opening it. */
export function GroupCard({ group, onPress }: { group: GroupItem; onPress?: () => void }) {
  const label = GROUP_STATUS_LABEL[group.status as GroupStatus]
  const tone = group.teamStatus === TEAM_STATUS.recruiting ? 'primary' : 'plain'
  return (
    <Card className='group__one' onPress={onPress} label={`${group.title}，${label}`}>
      <View className='group__title'>{group.title}</View>
      <View className='group__acts'>
        <Tag text={label} tone={tone} />
        <View className='group__quiet'>{group.leaders.map(({ userName }) => userName).join('、')}带领</View>
      </View>
      <View className='group__text'>{group.summary}</View>
      <View className='group__quiet'>{groupFacts(group)}</View>
      <View className='group__quiet'>{`${seatsOf(group)} · 每次 ${priceText(group.priceFen)}`}</View>
    </Card>
  )
}
