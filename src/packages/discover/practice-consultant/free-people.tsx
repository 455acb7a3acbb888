import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** Who can be met this week, the soonest first; where all hours are taken, those in training. */
export function FreePeople() {
  const now = useNow()
  const { person } = useFlavour().words
  const pages = usePages('GET /appoint/consultConsultant/getInternOrGyList', {})
  return (
    <>
      {pages.first?.kind === 'intern' && pages.first.total > 0 && (
        <View className='practice__words' role='status'>
          {`${person}这一周的时间都约满了。下面是实习咨询师，他们在督导下接待来访。`}
        </View>
      )}
      <ConsultantList
        route='practiceConsultant'
        pages={pages}
        now={now}
        more={({ supervisorName }) => ({ note: supervisorName === null ? undefined : `督导：${supervisorName}` })}
        empty={<AllTaken person={person} />}
      />
    </>
  )
}

const AllTaken = ({ person }: { person: string }) => (
  <Empty
    scene='empty-calendar'
    title={`${person}这一周的时间都约满了`}
    hint='可以看看下一周，或先关注一位，有新的时间会告诉你。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('consultantList')}>
        看看所有人
      </Button>
    }
  />
)
