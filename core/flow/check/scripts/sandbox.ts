const errors = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'InternalError',
  'AggregateError',
];
const numbers = [
  'ArrayBuffer',
  'SharedArrayBuffer',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint8Array',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'BigInt64Array',
  'BigUint64Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'DataView',
];
const plain = [
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'escape',
  'unescape',
  'Infinity',
  'NaN',
  'undefined',
  'eval',
  'globalThis',
  'Function',
  'Iterator',
  'Boolean',
  'RegExp',
  'Proxy',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'FinalizationRegistry',
  'Map',
  'Set',
];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What may be called on these; adapters/scripts/scriptFacts.test.ts holds the sandbox itself against it. */
export const calledOn: Readonly<Record<string, ReadonlySet<string>>> = {
  Array: words('isArray from of'),
  Object: words(
    'create getPrototypeOf setPrototypeOf defineProperty defineProperties getOwnPropertyNames getOwnPropertySymbols groupBy keys values entries isExtensible preventExtensions getOwnPropertyDescriptor getOwnPropertyDescriptors is assign seal freeze isSealed isFrozen fromEntries hasOwn',
  ),
  Number: words('parseInt parseFloat isNaN isFinite isInteger isSafeInteger'),
  String: words('fromCharCode fromCodePoint raw'),
  Math: words(
    'min max abs floor ceil round sqrt acos asin atan atan2 cos exp log pow sin tan trunc sign cosh sinh tanh acosh asinh atanh expm1 log1p log2 log10 cbrt hypot random f16round fround imul clz32 sumPrecise',
  ),
  Reflect: words(
    'apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has isExtensible ownKeys preventExtensions set setPrototypeOf',
  ),
  Symbol: words('for keyFor'),
  BigInt: words('asUintN asIntN'),
  Date: words('now parse UTC'),
  JSON: words('parse stringify'),
  Promise: words('resolve reject all allSettled any try race withResolvers'),
  console: words('log info warn error debug'),
};

/** Everything a script finds without having made it. */
export const inSandbox: ReadonlySet<string> = new Set([...errors, ...numbers, ...plain, ...Object.keys(calledOn)]);

/** What every function and object can do. */
export const ofEverything = words(
  'constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable call apply bind',
);

/** Names that cannot be given another value. */
export const fixed: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity']);
