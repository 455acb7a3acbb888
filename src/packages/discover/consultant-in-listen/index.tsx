import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { PullList } from '@/ui/pull-list/pull-list'
import { Listener } from '../listening/listener'
import { NobodyListens } from '../listening/nobody-listens'

/** Everybody of the organisation who listens, the soonest first. */
export default function ConsultantInListenPage() {
  const { orgId } = useFlavour()
  const now = useNow()
  const pages = usePages('GET /appoint/consultConsultant/listListener', {})
  useShareCard(() => ({ title: '谁在倾听', route: 'consultantInListen', params: { orgId } }))
  return (
    <AppPage route='consultantInListen'>
      <Card padding='none'>
        <Cell
          icon='info'
          title='倾听是什么'
          note='有人认真听你说，不评判，也不急着给建议'
          onPress={() => void open('listening')}
        />
      </Card>
      <PullList of={pages} failed='名单没有取到' empty={<NobodyListens />}>
        {(items) => (
          <View role='list'>
            {items.map((one) => (
              <Listener key={one.srvId} of={one} now={now} />
            ))}
          </View>
        )}
      </PullList>
      <HelpButton above='nothing' />
    </AppPage>
  )
}
