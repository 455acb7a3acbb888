import { Skeleton } from 'antd'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { FlagCard } from './flag-card'

/** What can be switched off at once, for whom it is on now, and who changed it why. */
export default function Flags() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/featureFlag/list', {})
  const mayAct = useMayAct('seeing')
  return (
    <>
      <PageHead
        title='功能开关'
        note='出了问题，先把一个功能停一下：从下一次请求起生效，对人说一句在休整，已经开始的照常。只给一部分人用也可以。'
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Skeleton active />}
      {data?.list.map((flag) => (
        <FlagCard key={flag.flag} flag={flag} mayAct={mayAct} onChanged={mutate} />
      ))}
    </>
  )
}
