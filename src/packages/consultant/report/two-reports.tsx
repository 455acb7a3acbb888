import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { REPORT_PART_LABEL, REPORT_PARTS } from '@xinqi/domain/text/report'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import './report.scss'

type Words = Pick<Data<'GET /appoint/assessReportInfo/info'>, 'title' | 'seen' | 'done' | 'next'>

interface TwoReportsProps {
  here: Words
  there: Words & { saveTime: string }
  onHere: () => void
  onThere: () => void
}

/** Another device has saved the draft meanwhile: both are shown, and one is chosen; of the other nothing is kept. */
export function TwoReports({ here, there, onHere, onThere }: TwoReportsProps) {
  return (
    <View className='report'>
      <View role='status'>另一台设备上也在写，请先选一份。没选的那一份不会留下。</View>
      <View>{`另一台设备上 ${there.saveTime.slice(11, 16)} 存的：`}</View>
      <ReportWords words={there} />
      <View>这里写的：</View>
      <ReportWords words={here} />
      <Button variant='ghost' block onPress={onThere}>
        用那一份
      </Button>
      <Button block onPress={onHere}>
        用这一份
      </Button>
    </View>
  )
}

function ReportWords({ words }: { words: Words }) {
  const filled = REPORT_PARTS.filter((part) => words[part].trim() !== '')
  return (
    <Card padding='tight'>
      <View className='report'>
        <View className='report__label'>{words.title === '' ? '还没有标题' : words.title}</View>
        {filled.map((part) => (
          <View key={part}>
            <View className='report__label'>{REPORT_PART_LABEL[part]}</View>
            <View className='report__words'>{words[part]}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
