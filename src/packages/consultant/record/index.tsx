import { isNotFound } from '@/api/call-failure'
import { ProcessNote } from '@/features/record/process-note'
import { RecordWords } from '@/features/record/record-words'
import { useRecord } from '@/features/record/use-record'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { RecordEditor } from './record-editor'
import { RecordHead } from './record-head'

/** 咨询记录: what a consultant writes down of one session; saved by itself, and signed when it is whole. */
export default function ConsultRecordPage() {
  const { appointNo } = usePageParams('consultRecord')
  const { info, draft } = useRecord(appointNo)
  const missing = isNotFound(info.failure) && <Empty title='没有找到这次咨询' hint='只有自己的咨询可以写记录。' />
  return (
    <AppPage route='consultRecord'>
      <Loaded of={info} failed='记录没有取到' missing={missing}>
        {(data) => (
          <>
            <RecordHead info={data} />
            {data.signTime ? (
              <>
                <RecordWords written={data} />
                <ProcessNote appointNo={data.appointNo} locked />
                <Button
                  variant='ghost'
                  onPress={() => void open('consultRecordPreview', { appointNo: data.appointNo, finishRecord: 1 })}
                >
                  看全文、补充和下载
                </Button>
              </>
            ) : (
              draft && <RecordEditor info={data} draft={draft} onSigned={info.refresh} />
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}
