import type { Data } from '@xinqi/domain/contract/contract'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { Button } from '@/ui/button/button'
import { PersonRow } from './person-row'

export type FreeTime = Data<'GET /appoint/consultSchedule/index'>['times'][number]

export interface FreeAtProps {
  /** One start with the first few who are free. */
  time: FreeTime
  date: string
}

/** Who is free at one time; the others come on demand, page by page. */
export function FreeAt({ time, date }: FreeAtProps) {
  const [pages, setPages] = useState(0)
  const shown = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <View className='consult-list__time' role='group' aria-label={time.startTime}>
      <View className='consult-list__hour'>{time.startTime}</View>
      <View className='consult-list__people'>
        {pages === 0 && <People time={time} />}
        {shown.map((page) => (
          <MorePeople
            key={page}
            time={time}
            date={date}
            page={page}
            isLast={page === pages}
            onMore={() => setPages(page + 1)}
          />
        ))}
        {pages === 0 && time.total > time.consultants.length && (
          <MoreButton rest={time.total - time.consultants.length} onPress={() => setPages(1)} />
        )}
      </View>
    </View>
  )
}

function People({ time: { id, startTime, consultants } }: { time: FreeTime }) {
  return (
    <>
      {consultants.map((consultant) => (
        <PersonRow key={consultant.consultantId} consultant={consultant} slot={id} time={startTime} />
      ))}
    </>
  )
}

interface MorePeopleProps extends FreeAtProps {
  page: number
  isLast: boolean
  onMore: () => void
}

const PAGE_SIZE = 10

function MorePeople({ time, date, page, isLast, onMore }: MorePeopleProps) {
  const { data, failure, refresh } = useCall('GET /appoint/consultSchedule/index', {
    date,
    startTime: time.startTime,
    page,
  })
  const found = data?.times[0]
  const rest = found ? found.total - page * PAGE_SIZE : 0
  if (!data && failure) {
    return (
      <Button variant='text' size='medium' onPress={() => void refresh()}>
        没有加载出来，再试一次
      </Button>
    )
  }
  return (
    <>
      <People time={found ?? (page === 1 ? time : { ...time, consultants: [] })} />
      {isLast && rest > 0 && <MoreButton rest={rest} onPress={onMore} />}
    </>
  )
}

const MoreButton = ({ rest, onPress }: { rest: number; onPress: () => void }) => (
  <Button variant='text' size='medium' onPress={onPress}>{`还有 ${rest} 位`}</Button>
)
