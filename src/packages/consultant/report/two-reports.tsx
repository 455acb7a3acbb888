import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { REPORT_PART_LABEL, REPORT_PARTS } from '@xinqi/domain/text/report'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import './report.scss'

type Words = Pick<Data<'GET /appoint/assessReportInfo/info'>, 'title' | 'seen' | 'done' | 'next'>

interface TwoReportsProps {
  here: Words
  /** Of no saving, where the draft is gone. */
  there: Words & { saveTime: string | null }
  onHere: () => void
  onThere: () => void
}

/**
 * Another device has saved the draft meanwhile: both are shown, and one is chosen; of the other nothing is kept. Or it has handed the
 * draft over, or discarded it: what was written here may begin a new one.
 */
export function TwoReports({ here, there, onHere, onThere }: TwoReportsProps) {
  if (there.saveTime === null)
    return (
      <View className='report'>
        <View role='status'>那份草稿已经在别处交出或丢掉了。这里写的还在这台设备上，没有保存：</View>
        <ReportWords words={here} />
        <Button variant='ghost' block onPress={onThere}>
          不要这里写的
        </Button>
        <Button block onPress={onHere}>
          写成新的一份
        </Button>
      </View>
    )
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
