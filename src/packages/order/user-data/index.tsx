import { View } from '@tarojs/components'
import { BOOKING_FOR, type BookingFor } from '@xinqi/domain/text/labels'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { asForm, type SavedInfo } from '@/features/visitor/tell-visitor-info'
import { EMPTY_INFO } from '@/features/visitor/visitor-draft'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { EditPerson } from './edit-person'
import { SavedPerson } from './saved-person'
import './index.scss'

/** 我的来访者信息: oneself and the minors for whom one books (R158); with a person in its address, their form. */
export default function UserDataPage() {
  const { visitorInfoId, isSelf } = usePageParams('userData')
  const loggedIn = useSession((state) => state.user !== null)
  const saved = useCall('GET /appoint/consultVisitor/savedVisitorInfos', loggedIn ? {} : null)
  const today = dateOf(useNow())
  const edited = useEdited(visitorInfoId, saved.data)
  if (edited) return <EditPerson start={asForm(edited)} visitorInfoId={edited.visitorInfoId} />
  if (visitorInfoId === null && (isSelf === BOOKING_FOR.self || isSelf === BOOKING_FOR.minor))
    return <EditPerson start={{ ...EMPTY_INFO, isSelf }} />
  return (
    <AppPage route='userData' className='user-data'>
      <Loaded of={saved} failed='保存的信息没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {(people) =>
          visitorInfoId === null ? (
            <>
              <People people={people} today={today} onChanged={saved.refresh} />
              <Adding hasSelf={people.some((one) => one.isSelf === BOOKING_FOR.self)} />
            </>
          ) : (
            <Gone />
          )
        }
      </Loaded>
    </AppPage>
  )
}

/** Who is being changed, as they were saved when the form opened: what is read later does not take the words away. */
function useEdited(visitorInfoId: number | null, people: readonly SavedInfo[] | undefined): SavedInfo | undefined {
  const [edited, setEdited] = useState<SavedInfo>()
  const found = people?.find((one) => one.visitorInfoId === visitorInfoId)
  if (!edited && found) setEdited(found)
  return edited ?? found
}

interface PeopleProps {
  people: readonly SavedInfo[]
  today: string
  onChanged: () => Promise<unknown>
}

function People({ people, today, onChanged }: PeopleProps) {
  if (people.length === 0)
    return (
      <Empty
        scene='letter'
        title='还没有保存的信息'
        hint='可以先在这里填好，预约时不用再写；预约时填的也会保存在这里。'
      />
    )
  return (
    <>
      <View className='user-data__note'>
        预约时会带出这里的信息。内容逐字段加密，只有你，和接待来访者的咨询师能读到。
      </View>
      <View className='user-data__list' role='list'>
        {people.map((one) => (
          <SavedPerson key={one.visitorInfoId} person={one} today={today} onChanged={onChanged} />
        ))}
      </View>
    </>
  )
}

/** Of oneself there is one; of minors there may be several. */
function Adding({ hasSelf }: { hasSelf: boolean }) {
  const add = (isSelf: BookingFor) => () => void open('userData', { isSelf })
  return (
    <View className='user-data__add'>
      {!hasSelf && (
        <Button variant='ghost' block icon='plus' onPress={add(BOOKING_FOR.self)}>
          填写我自己的信息
        </Button>
      )}
      <Button variant='ghost' block icon='plus' onPress={add(BOOKING_FOR.minor)}>
        添加一位未成年人
      </Button>
    </View>
  )
}

const Gone = () => (
  <Empty
    scene='lamp'
    title='没有找到这份信息'
    hint='它可能已经改过或删除了。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('userData')}>
        看看保存的信息
      </Button>
    }
  />
)
