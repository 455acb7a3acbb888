import { cueAt, readSubtitles, SUBTITLES_MAX } from './web-vtt'

const SPOKEN = `WEBVTT 中文

NOTE 第一稿

1
00:00.500 --> 00:02.000
你好，我是<i>林一帆</i>。

00:02.000 --> 01:00:04.250 align:start
第一次来，
可以慢慢说 &amp; 不着急。
`

test('reads times, names, lines and notes, and leaves colours and places out', () => {
  expect(readSubtitles(SPOKEN)).toEqual({
    mistake: null,
    cues: [
      { start: 0.5, end: 2, text: '你好，我是林一帆。' },
      { start: 2, end: 3604.25, text: '第一次来，\n可以慢慢说 & 不着急。' },
    ],
  })
})

test('a file as Windows writes it reads the same', () => {
  expect(readSubtitles(`\uFEFF${SPOKEN.replaceAll('\n', '\r\n')}`)).toEqual(readSubtitles(SPOKEN))
})

test.each([
  ['', '第一行要写 WEBVTT'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\n你好', '第一行要写 WEBVTT'],
  ['WEBVTT', '没有找到一句字幕'],
  ['WEBVTT\n\n你好', '第 4 行要写时间，比如 00:01.000 --> 00:04.000'],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\n你好', '第 3 行要写时间，比如 00:01.000 --> 00:04.000'],
  ['WEBVTT\n\n00:61.000 --> 00:62.000\n你好', '第 3 行要写时间，比如 00:01.000 --> 00:04.000'],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\n你好', '第 3 行的结束时间要晚于开始时间'],
  ['WEBVTT\n\n00:02.000 --> 00:03.000\n你好\n\n00:01.000 --> 00:02.000\n再见', '第 6 行的时间比上一句早'],
  ['x'.repeat(SUBTITLES_MAX + 1), `字幕太长了，最多 ${SUBTITLES_MAX} 个字符`],
])('refuses what it does not understand: %j', (text, mistake) =>
  expect(readSubtitles(text)).toEqual({ cues: null, mistake }),
)

test('a cue stands from its start until before its end', () => {
  const cues = readSubtitles(SPOKEN).cues ?? []
  expect([0, 0.5, 1.999, 2, 9999].map((second) => cueAt(cues, second)?.start ?? null)).toEqual([
    null,
    0.5,
    0.5,
    2,
    null,
  ])
})
