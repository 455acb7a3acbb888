import { View } from '@tarojs/components'
import { VIDEO_TITLE_MAX } from '@xinqi/domain/rules/introduction-video'
import { readSubtitles, SUBTITLES_MAX } from '@xinqi/domain/text/web-vtt'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import './video.scss'

export interface VideoWordsProps {
  title: string
  /** WebVTT. */
  subtitles: string
  onSaved: () => void
}

const EXAMPLE = 'WEBVTT\n\n00:01.000 --> 00:04.000\n你好，我是…'

/** Title and subtitles of the video. Whatever fails, what was typed stays. */
export function VideoWords({ title: before, subtitles: subtitlesBefore, onSaved }: VideoWordsProps) {
  const [title, setTitle] = useState(before)
  const [subtitles, setSubtitles] = useState(subtitlesBefore)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mistake = subtitles.trim() === '' ? null : readSubtitles(subtitles).mistake
  const changed = title !== before || subtitles !== subtitlesBefore
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /consult/introductionVideo/save', { title, subtitles }, { quiet: true })
      showToast('已保存', 'success')
      onSaved()
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '没有保存成功，请再试一次')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className='video-words'>
      <Field
        label='标题'
        value={title}
        onChange={setTitle}
        maxLength={VIDEO_TITLE_MAX}
        counter
        error={title.trim() === '' ? '请填写标题' : undefined}
      />
      <Field
        label='字幕（WebVTT，可以不加）'
        value={subtitles}
        onChange={setSubtitles}
        multiline
        maxLength={SUBTITLES_MAX}
        placeholder={EXAMPLE}
        error={mistake ?? undefined}
        hint='把剪辑软件导出的 .vtt 文件打开，全部粘贴到这里'
      />
      {problem !== null && (
        <View className='video-upload__problem' role='alert'>
          {problem}
        </View>
      )}
      <Button
        block
        size='medium'
        loading={busy}
        disabled={!changed || mistake !== null || title.trim() === ''}
        onPress={() => void save()}
      >
        保存标题和字幕
      </Button>
    </Card>
  )
}
