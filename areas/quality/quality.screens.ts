import { screen } from '#kit/console/screen.ts';

export const qualityScreens = [
  screen(
    '/qualityChecking/intelligence',
    { title: { en: 'Intelligent templates', zh: '智能质检模板' }, menu: '/qualityChecking/intelligence' },
    () => import('./sheets/templates.screen.tsx'),
    'IntelligentTemplatesScreen',
  ),
  screen(
    '/qualityChecking/artificial',
    { title: { en: 'Manual templates', zh: '人工质检模板' }, menu: '/qualityChecking/artificial' },
    () => import('./sheets/templates.screen.tsx'),
    'ManualTemplatesScreen',
  ),
  screen(
    '/qualityChecking/intelligence/:id',
    { title: { en: 'Inspection template', zh: '质检模板' }, menu: '/qualityChecking/intelligence' },
    () => import('./sheets/template.screen.tsx'),
    'TemplateScreen',
  ),
  screen(
    '/qualityChecking/task',
    { title: { en: 'Inspection batches', zh: '质检任务' }, menu: '/qualityChecking/task' },
    () => import('./batches/batches.screen.tsx'),
    'BatchesScreen',
  ),
  screen(
    '/qualityChecking/record',
    { title: { en: 'Quality records', zh: '质检记录' }, menu: '/qualityChecking/record' },
    () => import('./inspections/inspections.screen.tsx'),
    'InspectionsScreen',
  ),
  screen(
    '/qualityChecking/record/:id',
    { title: { en: 'Inspection', zh: '质检详情' }, menu: '/qualityChecking/record' },
    () => import('./inspection/inspection.screen.tsx'),
    'InspectionScreen',
  ),
  screen(
    '/qualityChecking',
    { title: { en: 'Overview of quality', zh: '质检总览' }, menu: '/qualityChecking' },
    () => import('./overview/overview.screen.tsx'),
    'QualityScreen',
  ),
  screen(
    '/qualityChecking/:id',
    { title: { en: 'Inspection batch', zh: '质检批次' }, menu: '/qualityChecking/task' },
    () => import('./overview/inspectionBatch.screen.tsx'),
    'BatchScreen',
  ),
  screen(
    '/taskInspection/workBench',
    { title: { en: 'Inspection bench', zh: '质检工作台' }, menu: '/taskInspection/workBench' },
    () => import('./bench/bench.screen.tsx'),
    'BenchScreen',
  ),
  screen(
    '/taskInspection/inBench',
    { title: { en: 'Bench of calls under way', zh: '实时质检工作台' }, menu: '/taskInspection/inBench' },
    () => import('./inBench/inBench.screen.tsx'),
    'InBenchScreen',
  ),
  screen(
    '/taskInspection/workTimeCount',
    { title: { en: 'Inspection time', zh: '工时统计' }, menu: '/taskInspection/workTimeCount' },
    () => import('./reports/time.screen.tsx'),
    'InspectionTimeScreen',
  ),
  screen(
    '/taskInspection/batchAnalysis',
    { title: { en: 'Batch analysis', zh: '批次分析' }, menu: '/taskInspection/batchAnalysis' },
    () => import('./reports/analysis.screen.tsx'),
    'BatchAnalysisScreen',
  ),
  screen(
    '/taskInspection/problemRecord',
    { title: { en: 'Problems found', zh: '问题记录' }, menu: '/taskInspection/problemRecord' },
    () => import('./reports/problems.screen.tsx'),
    'ProblemsScreen',
  ),
];
