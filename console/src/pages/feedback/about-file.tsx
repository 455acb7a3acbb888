import type { Data } from '@xinqi/domain/contract/contract'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/use-call'
import { PaperPicture } from '../../ui/paper-picture'
import { Refusal } from '../../ui/refusal'

interface Props {
  feedbackNo: string
  kind: 'picture' | 'voice'
}

/** The picture or voice that is complained of, once somebody wants to see or hear it. */
export function AboutFile({ feedbackNo, kind }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, mutate } = useCall('GET /operator/feedback/file', isOpen ? { feedbackNo } : null)
  if (!isOpen)
    return (
      <Button onClick={() => setIsOpen(true)} style={{ marginBottom: 12 }}>
        {kind === 'picture' ? '打开这张图片' : '打开这段语音'}
      </Button>
    )
  if (kind === 'picture')
    return (
      <div style={{ marginBottom: 12 }}>
        <PaperPicture data={data} error={error} again={mutate} label='被投诉的图片' />
      </div>
    )
  return (
    <>
      <Refusal error={error} again={mutate} />
      {data && <Voice {...data} />}
    </>
  )
}

function Voice({ mimeType, base64 }: Data<'GET /operator/feedback/file'>) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
    if (audio.current) audio.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [mimeType, base64])
  return <audio ref={audio} controls controlsList='nodownload' aria-label='被投诉的语音' style={{ marginBottom: 12 }} />
}
