import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

type Story = Data<'GET /appoint/authorityNone/story/detail'>

const MOST = 3

/** The consultant of the story, and others of its field; left out quietly where they cannot be had (R262). */
export function WhoHelps({ category, consultant }: Pick<Story, 'category' | 'consultant'>) {
  const now = useNow()
  const { data } = useCall('GET /appoint/consultConsultant/listIndex', category ? { categoryId: category.id } : null)
  const others = (data?.list ?? []).filter((one) => one.consultantId !== consultant?.consultantId).slice(0, MOST)
  return (
    <>
      {consultant && (
        <Card padding='none' className='story__part'>
          <Cell
            icon='user'
            title={`陪着走过这一段的是${consultant.userName}`}
            onPress={() => void open('detail', { consultantId: consultant.consultantId })}
          />
        </Card>
      )}
      {category && others.length > 0 && (
        <View className='story__part'>
          <View className='story__heading' role='heading' aria-level='2'>
            {`常谈「${category.name}」的人`}
          </View>
          {others.map((item) => (
            <ConsultantCard key={item.consultantId} item={item} now={now} />
          ))}
        </View>
      )}
    </>
  )
}
