import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { Section } from '@/features/privacy/section'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PullList } from '@/ui/pull-list/pull-list'
import './report.scss'

/** What is asked of visitors by itself, and what one has written, which goes on to the end of the page. */
export function Overview() {
  const reports = usePages('GET /consult/assessReportInfo/list', {})
  const plans = useCall('GET /consult/consultQuestionnaire/plans', {})
  const plan = async (questionnaireId: number, beforeFirst: boolean, everyFourth: boolean): Promise<void> => {
    const sent = call('POST /consult/consultQuestionnaire/plan', { questionnaireId, beforeFirst, everyFourth })
    if (await toastSuccess(sent, '已保存')) await plans.refresh()
  }
  return (
    <>
      <Section title='自己去请来访者填' hint='咨询开始前两天发出，来访者可以不填，结果由 TA 决定给不给你看。'>
        <Loaded of={plans} failed='问卷没有取到'>
          {(all) => (
            <View className='report'>
              {all.map(({ questionnaireId, title, beforeFirst, everyFourth }) => (
                <Card key={questionnaireId} padding='tight'>
                  <View>{title}</View>
                  <Checkbox
                    label={`${title}：第一次咨询之前`}
                    checked={beforeFirst}
                    onChange={(wanted) => void plan(questionnaireId, wanted, everyFourth)}
                  >
                    第一次咨询之前
                  </Checkbox>
                  <Checkbox
                    label={`${title}：每四次咨询之后`}
                    checked={everyFourth}
                    onChange={(wanted) => void plan(questionnaireId, beforeFirst, wanted)}
                  >
                    每四次咨询之后
                  </Checkbox>
                </Card>
              ))}
            </View>
          )}
        </Loaded>
      </Section>
      <Section title='我写的报告' hint='从一次预约里打开，可以给那位来访者写。'>
        <PullList
          of={reports}
          failed='报告没有取到'
          empty={<Empty title='还没有写过报告' hint='从一次预约或一位来访者那里打开「报告和问卷」，就可以写。' />}
        >
          {(all) => (
            <Card padding='none'>
              {all.map((one) => (
                <Cell
                  key={one.reportNo}
                  icon='file-text'
                  title={one.title === '' ? '还没有标题' : one.title}
                  note={one.handTime ? `${one.handTime.slice(0, 10)} 交出${one.readTime ? '，已读' : ''}` : '草稿'}
                  onPress={() => void open('reportOperation', { userId: one.userId })}
                />
              ))}
            </Card>
          )}
        </PullList>
      </Section>
    </>
  )
}
