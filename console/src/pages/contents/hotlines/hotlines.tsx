import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { HOTLINES_ID } from '@xinqi/domain/text/content'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/call'
import { useCall } from '../../../api/use-call'
import { Opening } from '../../../ui/opening'
import { PageHead } from '../../../ui/page-head'
import { Refusal } from '../../../ui/refusal'
import { useMayAct } from '../../../ui/use-may-act'
import { contentActs } from '../content-acts'
import { ContentStanding } from '../content-standing'
import { Editing, type FormOf } from '../editing'
import { KindTabs } from '../kind-tabs'
import { PublishDialog } from '../publish-dialog'
import { Versions } from '../versions'
import { HotlinesWriting, type HotlinesTyped } from './hotlines-writing'
import { ReadHotlines } from './read-hotlines'

/** The numbers that everybody may call, as one list with every version of it. */
export function Hotlines() {
  const mayAct = useMayAct('content')
  const [isPublishing, setIsPublishing] = useState(false)
  const { data, error, isLoading, mutate } = useCall('GET /operator/content/hotlines', {})
  const [newest] = data?.versions ?? []
  return (
    <>
      <PageHead
        title='全国热线'
        note='「我现在很难受」里人人都看得到的号码，机构自己的在机构设置里。先存草稿，再由另一位运营核对后发布；每台手机记住最近的一份，没有网络也在。'
        acts={data && <ContentStanding {...data} />}
      />
      <KindTabs kind='hotline' />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <Editing
          piece={data}
          refresh={mutate}
          save={({ lines, reason }, after, keyOf) => {
            const params = { after, words: JSON.stringify(lines), reason: reason ?? '' }
            return call('POST /operator/content/saveHotlines', params, keyOf(params))
          }}
          acts={
            mayAct &&
            newest?.state === 'draft' && <Button onClick={() => setIsPublishing(true)}>发布第 {data.version} 版</Button>
          }
          form={({ from, send, acts }: FormOf<Hotline[], HotlinesTyped>) => (
            <HotlinesWriting key={from.version} begun={from.words} send={send} onRefused={mutate} acts={acts} />
          )}
          versions={(onPutBack) => (
            <Versions
              acts={contentActs('hotline', HOTLINES_ID)}
              piece={data}
              mayAct={mayAct}
              onChanged={mutate}
              onPutBack={onPutBack}
            >
              {(words) => <ReadHotlines lines={words} />}
            </Versions>
          )}
        />
      )}
      {data && isPublishing && (
        <PublishDialog
          kind='hotline'
          id={HOTLINES_ID}
          version={data.version}
          isAgain={false}
          onClose={() => {
            setIsPublishing(false)
            void mutate()
          }}
        />
      )}
    </>
  )
}
