import { attributeText, jsonBlock, markup } from './html-text'

const contentOf = (block: string): string => block.slice(block.indexOf('>') + 1, -'</script>'.length)

test.each(['</script><script>alert(1)</script>', '<!-- <script>', 'a\u2028b\u2029c', '"\\ $& $1 {{greeting}}'])(
  'a data block carries %j and ends where it should',
  (text) => {
    const content = contentOf(jsonBlock('reads', { text }))
    expect(content).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(content)).toEqual({ text })
  },
)

test('an attribute ends at its own quote', () => {
  expect(attributeText('/files/a.png" onload="x()&<b>')).toBe('/files/a.png&quot; onload=&quot;x()&amp;&lt;b&gt;')
})

test('in markup words stay words, and markup stays markup', () => {
  const names = ['<script>alert(1)</script>', '"a" & b'].map((name) => markup`<b title="${name}">${name}</b>`)
  expect(markup`<p>${names}${7}</p>`.text).toBe(
    '<p><b title="&lt;script&gt;alert(1)&lt;/script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</b>' +
      '<b title="&quot;a&quot; &amp; b">&quot;a&quot; &amp; b</b>7</p>',
  )
})
