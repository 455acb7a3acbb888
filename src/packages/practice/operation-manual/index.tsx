import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

/** 操作手册: how the consultants' side works, chapter by chapter. */
export default function OperationManualPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const loggedIn = useSession((session) => session.consultant !== null)
  const manual = useCall('GET /consult/operationManual/list', loggedIn ? { orgId } : null)
  return (
    <AppPage route='operationManual'>
      <Loaded of={manual} failed='手册没有取到' placeholder={<Skeleton count={8} />}>
        {(chapters) =>
          chapters.map(({ id, title, summary, sections }) => (
            <View key={id} className='operation-manual__chapter'>
              <View className='operation-manual__title' role='heading' aria-level='2'>
                {title}
              </View>
              <View className='operation-manual__quiet'>{summary}</View>
              <Card padding='none'>
                {sections.map((section) => (
                  <Cell
                    key={section.id}
                    title={section.title}
                    note={section.summary}
                    onPress={() => void open('operationManualDetail', { id: section.id })}
                  />
                ))}
              </Card>
            </View>
          ))
        }
      </Loaded>
    </AppPage>
  )
}
