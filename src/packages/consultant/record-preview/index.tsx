import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import type { RecordInfo } from '@/features/record/record-draft'
import { RecordWords } from '@/features/record/record-words'
import { useRecord } from '@/features/record/use-record'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { openDocument } from '@/platform/save-file'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { AmendRecord } from './amend-record'
import { RecordVersions } from './record-versions'

/** A record as it is read: whole, with what was added below it. */
export default function ConsultRecordPreviewPage() {
  const { appointNo } = usePageParams('consultRecordPreview')
  const { info, draft } = useRecord(appointNo)
  return (
    <AppPage route='consultRecordPreview'>
      <Loaded of={info} failed='记录没有取到' missing={isNotFound(info.failure) && <Empty title='没有找到这份记录' />}>
        {(data) => (
          <>
            <View className='record__quiet'>
              {[data.visitorName, data.startTime?.slice(0, 16)].filter(Boolean).join(' · ')}
            </View>
            <RecordWords written={data.signTime ? data : (draft?.written ?? data)} />
            <Amendments info={data} />
            {data.signTime && <Signature info={data} />}
            {data.signTime && <AmendRecord appointNo={data.appointNo} onAdded={info.refresh} />}
            <RecordVersions info={data} />
          </>
        )}
      </Loaded>
    </AppPage>
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
