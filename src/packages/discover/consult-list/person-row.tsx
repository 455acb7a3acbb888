import { Text } from '@tarojs/components'
import { typeName, type ConsultantItem } from '@xinqi/domain/text/consultant-labels'
import { open } from '@/platform/navigation/navigation'
import { Avatar } from '@/ui/avatar/avatar'
import { Pressable } from '@/ui/press/pressable'
import { Price } from '@/ui/price/price'

export interface PersonRowProps {
  consultant: ConsultantItem
  /** Granule of the time at which this consultant is free. */
  slot: number
  time: string
}

/** A consultant in six nodes, since a day holds many; leads to the detail page with the time chosen. */
export function PersonRow({ consultant, slot, time }: PersonRowProps) {
  const { consultantId, userName, homepage, price } = consultant
  return (
    <Pressable
      className='consult-list__person'
      label={[userName, typeName(consultant), `${time} 有空`].filter(Boolean).join('，')}
      onPress={() => void open('detail', { consultantId, slot })}
    >
      <Avatar name={userName} src={homepage} size={40} shape='round' />
      <Text className='consult-list__name'>{userName}</Text>
      <Text className='consult-list__type'>{typeName(consultant)}</Text>
      <Price fen={price} />
    </Pressable>
  )
}
