import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { NoticeCard } from './notice-card'
import { PublishNotice } from './publish-notice'

/** What consultants are told: written, read by how many, withdrawn with a reason. */
export default function Notices() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/platformNotice/list', { after: pages.after })
  const mayAct = useMayAct('content')
  const [isWriting, setIsWriting] = useState(false)
  const consultants = reading.data?.consultants ?? 0
  return (
    <>
      <PageHead
        title='平台公告'
        note={`发给所有咨询师${consultants > 0 ? `，现在 ${consultants} 位` : ''}；一个人写，另一个人同意才发出，之后只能撤回。`}
        acts={
          mayAct && (
            <Button type='primary' onClick={() => setIsWriting(true)}>
              写一条公告
            </Button>
          )
        }
      />
      <PagedList reading={reading} pages={pages} empty='还没有发过公告'>
        {(notice) => (
          <NoticeCard key={notice.id} notice={notice} consultants={consultants} onChanged={reading.mutate} />
        )}
      </PagedList>
      {isWriting && (
        <PublishNotice
          consultants={consultants}
          onClose={() => {
            setIsWriting(false)
            void reading.mutate()
          }}
        />
      )}
    </>
  )
}
