import { acs3Headers } from './acs3-signature'

test('signs the example of Aliyun’s documentation as it says', () => {
  const { authorization } = acs3Headers({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    path: '/',
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
    body: '',
  })
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('a space is %20 and a star %2A, as RFC 3986 has it', () => {
  const sign = (value: string) =>
    acs3Headers({
      ...{ accessKeyId: 'id', accessKeySecret: 'secret', host: 'h', path: '/', action: 'A', version: '1' },
      ...{ date: '2026-11-21T10:00:00Z', nonce: 'n', body: '' },
      query: { value },
    }).authorization
  expect(sign('a b')).not.toBe(sign('a+b'))
  expect(sign('*')).not.toBe(sign('%2A'))
})

test('a form is signed with its type', () => {
  const given = { accessKeyId: 'id', accessKeySecret: 'secret', host: 'h', path: '/', action: 'A', version: '1' }
  const headers = acs3Headers({ ...given, date: '2026-11-21T10:00:00Z', nonce: 'n', query: {}, body: 'PhoneNoA=1' })
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(headers.authorization).toContain('SignedHeaders=content-type;host;x-acs-action;')
})
