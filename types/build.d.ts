/** Where the API is: empty on H5 (the same origin), the server's address in the mini-program. Set by the build. */
declare const XINQI_API_ORIGIN: string
/** True in development builds, which carry the page /_kit. */
declare const XINQI_DEVELOPMENT: boolean
