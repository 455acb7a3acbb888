import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import type { RecordDraft, RecordInfo } from '@/features/record/record-draft'
import { RecordWords } from '@/features/record/record-words'
import { open } from '@/platform/navigation/navigation'
import { openDocument } from '@/platform/save-file'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { AmendRecord } from './amend-record'
import { RecordVersions } from './record-versions'

interface WholeRecordProps {
  info: RecordInfo
  draft: RecordDraft | undefined
  onAdded: () => Promise<unknown>
}

/** A record as it is read: whole, with what was added below it; on a page, or beside the list of records. */
export function WholeRecord({ info, draft, onAdded }: WholeRecordProps) {
  const written = info.signTime ? info : (draft?.written ?? info)
  return (
    <>
      <View className='record__quiet'>
        {[info.visitorName, info.startTime?.slice(0, 16)].filter(Boolean).join(' · ')}
      </View>
      <RecordWords written={written} />
      <Amendments info={info} />
      {info.signTime && <Signature info={info} />}
      {info.signTime && <AmendRecord appointNo={info.appointNo} onAdded={onAdded} />}
      <RecordVersions appointNo={info.appointNo} current={written} />
    </>
  )
}

const Amendments = ({ info: { amendments } }: { info: RecordInfo }) => (
  <>
    {amendments.map(({ time, reason, text }) => (
      <Card key={time + text} className='record__card'>
        <View className='record__label'>{`补充：${reason}`}</View>
        <View className='record__words'>{text}</View>
        <View className='record__quiet'>{time.slice(0, 16)}</View>
      </Card>
    ))}
  </>
)

function Signature({ info: { appointNo, signedName, signTime, sha256 } }: { info: RecordInfo }) {
  const download = async (): Promise<void> => {
    const given = await call('GET /consult/consultRecord/pdf', { appointNo })
    await openDocument(given)
  }
  return (
    <Card className='record__card'>
      <View>{`${signedName ?? ''} 签署于 ${signTime?.slice(0, 16) ?? ''}`}</View>
      <View className='record__quiet'>{`校验值 ${sha256?.slice(0, 16) ?? ''}…，PDF 里有全部。`}</View>
      <View className='record__acts'>
        <Button variant='ghost' size='medium' onPress={() => void toastSuccess(download(), '已下载')}>
          下载 PDF
        </Button>
        <Button variant='ghost' size='medium' onPress={() => void open('collectExperience', { appointNo })}>
          领取这次的经验
        </Button>
      </View>
    </Card>
  )
}
