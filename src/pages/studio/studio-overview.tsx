import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { CustomerServiceSheet } from '@/features/organisation/customer-service-sheet'
import { open } from '@/platform/navigation/navigation'
import { dial } from '@/platform/telephone'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { Avatar } from '@/ui/avatar/avatar'
import { Pressable } from '@/ui/press/pressable'

export type Studio = Data<'GET /appoint/consultStudio/listStudio'>[number]

const Heading = ({ text }: { text: string }) => (
  <View className='studio__heading' role='heading' aria-level='2'>
    {text}
  </View>
)

/** A studio as it introduces itself: motto, people, place, services, ways to book. */
export function StudioOverview({ studio }: { studio: Studio }) {
  const { studioName, motto, introduction, city, address, phone, opening, rooms, services, consultants } = studio
  const { words } = useFlavour()
  const [serviceOpen, setServiceOpen] = useState(false)
  return (
    <>
      <View className='studio__name' role='heading' aria-level='1'>
        {studioName}
      </View>
      <View className='studio__motto'>{motto}</View>
      <View className='studio__intro'>{introduction}</View>
      <Button block onPress={() => void open('home')}>
        {`预约一位${words.person}`}
      </Button>
      {consultants.length > 0 && <Heading text={`我们的${words.person}`} />}
      <Team people={consultants} />
      <Heading text='服务' />
      <Card padding='none'>
        {services.map(({ name, detail }) => (
          <Cell key={name} title={name} note={detail} />
        ))}
      </Card>
      <Heading text='在哪里' />
      <Card padding='none'>
        <Cell icon='map-pin' title={`${city}市`} note={address} />
        {rooms.map(({ name, detail }) => (
          <Cell key={name} title={name} note={detail} />
        ))}
        <Cell icon='clock' title='开放时间' note={opening} />
      </Card>
      <Heading text='也可以这样约' />
      <Card padding='none'>
        {phone && <Cell icon='phone' title='打电话' note={phone} onPress={() => void dial(phone)} />}
        <Cell icon='headphones' title='请客服帮忙选' onPress={() => setServiceOpen(true)} />
        <Cell icon='calendar' title='按时间找' onPress={() => void open('consultList')} />
      </Card>
      <View className='studio__end' />
      {serviceOpen && <CustomerServiceSheet onClose={() => setServiceOpen(false)} />}
    </>
  )
}

/** The people of a studio, side by side. */
function Team({ people }: { people: Studio['consultants'] }) {
  return (
    <View className='studio__team'>
      {people.map(({ consultantId, userName, homepage, consultantType }) => (
        <Pressable
          key={consultantId}
          role='link'
          className='studio__person'
          label={`${userName}，${CONSULTANT_TYPE_LABEL[consultantType] ?? ''}`}
          onPress={() => void open('detail', { consultantId })}
        >
          <Avatar name={userName} src={homepage} />
          <View className='studio__person-name'>{userName}</View>
          <View className='studio__person-type'>{CONSULTANT_TYPE_LABEL[consultantType] ?? ''}</View>
        </Pressable>
      ))}
    </View>
  )
}
