// What the compiler does not see: promises without `await`, tables that forget a case, effects that read what they do
// not name, a clock or chance in core/. The form is Prettier's; the walls between folders are .dependency-cruiser.cjs.
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

const written = ['kit/server/tables.ts', 'core/nlu/simplified.ts', 'core/nlu/syllables.ts'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test[A-Z]*.ts', 'kit/testing/**'];
const timeAndChance = 'core/ calculates: time, chance and waiting come in as arguments.';

export default defineConfig(
  { ignores: ['node_modules/**', 'dist/**', 'data/**', 'tools/types/**', ...written] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parser: ts.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': ts.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['areas/**', 'apps/console/**', 'kit/console/**'],
    ignores: tests,
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXMemberExpression[property.name="RangePicker"], JSXIdentifier[name="TimePicker"]',
          message:
            'It forgets what was chosen at one end when it is drawn anew: use HoursField (kit/console/form), or two DatePickers.',
        },
      ],
    },
  },
  { files: tests, rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  {
    files: ['core/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'setTimeout',
          'setInterval',
          'setImmediate',
          'queueMicrotask',
          'performance',
          'crypto',
          'fetch',
          'process',
        ].map((name) => ({ name, message: timeAndChance })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: timeAndChance },
        { object: 'Math', property: 'random', message: timeAndChance },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: timeAndChance },
      ],
    },
  },
);
