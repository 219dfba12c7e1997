export { QuestionFacts } from './question-facts';
export { Questions } from './questions';
