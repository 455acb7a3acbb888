import { View } from '@tarojs/components'
import { useState } from 'react'
import { REPORT_LIMITS } from '@xinqi/domain/text/report'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { ReadReport } from './read-report'
import './report.scss'

/** What one consultant has written for the reader. It holds no picture, so none is offered to be saved (R106). */
export default function ConsultingReportPage() {
  const { consultantId, reportNo } = usePageParams('consultingReport')
  const [chosen, choose] = useState(reportNo)
  const loggedIn = useSession((state) => state.user !== null)
  const list = useCall(
    'GET /appoint/assessReportInfo/getReportByUserAndConsultant',
    loggedIn && consultantId !== null ? { consultantId } : null,
  )
  return (
    <AppPage route='consultingReport'>
      <Loaded of={list} failed='报告没有取到'>
        {(all) => {
          const shown = chosen ?? all[0]?.reportNo
          if (shown === undefined)
            return <Empty scene='letter' title='还没有写给你的报告' hint='咨询师交给你之后，会在这里。' />
          return (
            <View className='report'>
              <ReadReport key={shown} reportNo={shown} />
              {all.length > 1 && (
                <Card padding='none'>
                  {all.map((one) => (
                    <Cell
                      key={one.reportNo}
                      icon='file-text'
                      title={one.title}
                      note={one.handTime?.slice(0, 10) ?? ''}
                      onPress={() => choose(one.reportNo)}
                    />
                  ))}
                </Card>
              )}
              <View className='report__quiet'>{REPORT_LIMITS}</View>
            </View>
          )
        }}
      </Loaded>
    </AppPage>
  )
}
