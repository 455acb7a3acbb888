import type { RobotScript } from '@xinqi/domain/robot/node'
import { SCRIPT_ID } from '@xinqi/domain/text/content'
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
import { ReadScript } from './read-script'
import { ScriptWriting, type ScriptTyped } from './script-writing'

/** What the robot says: node by node, with every version of it. */
export function Script() {
  const mayAct = useMayAct('content')
  const [isPublishing, setIsPublishing] = useState(false)
  const { data, error, isLoading, mutate } = useCall('GET /operator/content/script', {})
  const [newest] = data?.versions ?? []
  return (
    <>
      <PageHead
        title='自助小助手'
        note='它说的话和每个按钮通向哪里。先存草稿，在预览里走一遍再发布；走不通的存不了。正在进行的对话按原来的走完。'
        acts={data && <ContentStanding {...data} />}
      />
      <KindTabs kind='robot' />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <Editing
          piece={data}
          refresh={mutate}
          save={({ script, reason }, after, keyOf) => {
            const params = { after, words: JSON.stringify(script), reason: reason ?? '' }
            return call('POST /operator/content/saveScript', params, keyOf(params))
          }}
          acts={
            mayAct &&
            newest?.state === 'draft' && <Button onClick={() => setIsPublishing(true)}>发布第 {data.version} 版</Button>
          }
          form={({ from, send, acts }: FormOf<RobotScript, ScriptTyped>) => (
            <ScriptWriting key={from.version} begun={from.words} send={send} onRefused={mutate} acts={acts} />
          )}
          versions={(onPutBack) => (
            <Versions
              acts={contentActs('robot', SCRIPT_ID)}
              piece={data}
              mayAct={mayAct}
              onChanged={mutate}
              onPutBack={onPutBack}
            >
              {(words) => <ReadScript script={words} />}
            </Versions>
          )}
        />
      )}
      {data && isPublishing && (
        <PublishDialog
          kind='robot'
          id={SCRIPT_ID}
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
