import { Text, View } from '@tarojs/components'
import {
  isBookable,
  nextFreeText,
  priceUnit,
  shownFields,
  spokenItem,
  typeName,
  type ConsultantItem,
} from '@xinqi/domain/text/consultant-labels'
import { open } from '@/platform/navigation/navigation'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Price } from '@/ui/price/price'
import { TagLine } from '@/ui/tag/tag'
import './consultant-card.scss'

export interface ConsultantCardProps {
  /** Of the element, where it is watched (R251). */
  id?: string
  item: ConsultantItem
  now: Date
  /** In sight when the list opens. */
  eager?: boolean
  /** A last line: of which organisation, guided by whom. */
  note?: string
  /** The organisation in which the page opens, where that is another one than this. */
  orgId?: number
}

/** A consultant in a list: first the person, then the price and the next free time. Twelve nodes. */
export function ConsultantCard({ id, item, now, eager = false, note, orgId }: ConsultantCardProps) {
  const { consultantId, homepage, userName, consultantMsg, price } = item
  return (
    <Card
      id={id}
      padding='tight'
      className='consultant-card'
      label={[spokenItem(item, now), note].filter(Boolean).join('，')}
      onPress={() => void open('detail', { consultantId, orgId })}
    >
      <Avatar name={userName} src={homepage} eager={eager} />
      <View className='consultant-card__head'>
        <Text className='consultant-card__name'>{userName}</Text>
        <Text className='consultant-card__type'>{typeName(item)}</Text>
        <Price fen={price} unit={priceUnit(item)} />
      </View>
      <View className='consultant-card__motto'>{consultantMsg}</View>
      <TagLine items={shownFields(item)} />
      <View className={classNames('consultant-card__free', !isBookable(item) && 'is-closed')}>
        <Icon name='clock' size={16} />
        {nextFreeText(item, now)}
      </View>
      {note !== undefined && <View className='consultant-card__note'>{note}</View>}
    </Card>
  )
}
