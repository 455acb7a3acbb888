import { frameTarget, isFrameHost } from './frame-target'

const RULES = { siteUrl: 'https://xinqi.example', hosts: ['help.example.com', 'a.example:8443'] }
const kindOf = (address: string | undefined) => frameTarget(address, RULES).kind

it.each([
  ['https://help.example.com', 'https://help.example.com'],
  ['https://help.example.com/a/b?c=d#e', 'https://help.example.com/a/b?c=d#e'],
  ['HTTPS://Help.Example.COM/Path', 'https://help.example.com/Path'],
  ['https://a.example:8443/x', 'https://a.example:8443/x'],
])('%s is framed', (address, url) => {
  expect(frameTarget(address, RULES)).toEqual({ kind: 'framed', url })
})

it.each([
  ['/manual/0/1', '/manual/0/1'],
  ['https://xinqi.example/home?orgId=39', '/home?orgId=39'],
  ['https://XINQI.example', '/'],
])('%s is a page of our own', (address, path) => {
  expect(frameTarget(address, RULES)).toEqual({ kind: 'own', path })
})

it.each([
  ['nothing', undefined],
  ['an empty address', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
  ['a script behind a blank', ' javascript:alert(1)'],
  ['a script broken by a tab', 'java\tscript:alert(1)'],
  ['a script with a comment like a host', 'javascript://help.example.com/%0aalert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://help.example.com/1'],
  ['a file', 'file:///etc/passwd'],
  ['an encoded scheme', 'https%3A%2F%2Fhelp.example.com'],
  ['another host', 'https://evil.example/'],
  ['no encryption', 'http://help.example.com/'],
  ['the host as a user', 'https://help.example.com@evil.example/'],
  ['the host as a user with a password', 'https://help.example.com:8443@evil.example/'],
  ['a user before the host', 'https://user@help.example.com/'],
  ['no scheme', '//help.example.com/'],
  ['no scheme, with a backslash', '/\\evil.example'],
  ['backslashes', 'https:\\\\help.example.com'],
  ['a backslash before the path', 'https://help.example.com\\@evil.example/'],
  ['one slash', 'https:/help.example.com'],
  ['three slashes', 'https:///help.example.com'],
  ['a longer host', 'https://help.example.com.evil.example/'],
  ['a lower name', 'https://x.help.example.com/'],
  ['a name that only ends so', 'https://evilhelp.example.com/'],
  ['another port', 'https://help.example.com:444/'],
  ['a dot at its end', 'https://help.example.com./'],
  ['an encoded host', 'https://help%2Eexample.com/'],
  ['letters that look alike', 'https://hеlp.example.com/'],
  ['a line break', 'https://help.example.com/\nx'],
  ['a mark that turns the direction', 'https://help.example.com/\u202ex'],
  ['very much', `https://help.example.com/${'a'.repeat(2000)}`],
])('%s is refused', (_what, address) => {
  expect(kindOf(address)).toBe('refused')
})

it.each([
  '*',
  '*.example.com',
  'example',
  '10.0.0.1',
  'https://example.com',
  'example.com/x',
  'a b.com',
  'x;y.com',
  '-a.com',
])('the configuration does not take %s for a host', (host) => expect(isFrameHost(host)).toBe(false))

it('nor a script for a page of our own when the site is unknown', () => {
  expect(frameTarget('javascript:alert(1)', { siteUrl: '', hosts: [] }).kind).toBe('refused')
})
