import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { openHelp } from '@/features/safety/help-button'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'

/** Interns and prospective consultants, and what one should know before one chooses one of them. */
export function Trainees() {
  const now = useNow()
  const pages = usePages('GET /appoint/consultConsultant/intern/page', {})
  const { data } = useCall('GET /appoint/consultConsultant/listIntern', {})
  return (
    <>
      <Card className='practice__notice'>
        <View className='practice__title' role='heading' aria-level='2'>
          选之前请知道
        </View>
        <View>他们还在受训，每一位都写着带领他的督导师。</View>
        {data && data.lowestPrice !== null && <View>{`每次 ${priceText(data.lowestPrice)} 起。`}</View>}
        <View>
          有过精神科治疗或轻生念头的人第一次来，实习咨询师不能独自接待。请选资深或成熟咨询师，或到医院的精神科、心理科看看。
        </View>
        <View className='practice__act'>
          <Button variant='ghost' size='medium' icon='phone' onPress={openHelp}>
            现在就想和人说话
          </Button>
        </View>
      </Card>
      <ConsultantList
        route='practiceConsultant'
        pages={pages}
        now={now}
        more={({ supervisorName }) => ({ note: supervisorName === null ? undefined : `督导：${supervisorName}` })}
        empty={<NobodyHere />}
      />
    </>
  )
}

const NobodyHere = () => (
  <Empty
    title='这里没有实习咨询师'
    hint='可以看看名录里的其他人。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('consultantList')}>
        看看所有人
      </Button>
    }
  />
)
