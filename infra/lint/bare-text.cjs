/** Literals that JSX renders as text. */
const isText = (node) => (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';

/** The possible values of an expression. */
const valuesOf = (node) => {
  if (node.type === 'LogicalExpression') return [...valuesOf(node.left), ...valuesOf(node.right)];
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)];
  return [node];
};

/** Blank text with a line break is not rendered. */
const isShown = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** Whether a child is text: JSX text, or an expression that is only a text literal. */
const isBare = ({ type, expression }) => type === 'JSXText' || (expression !== undefined && isText(expression));

/**
 * Forbids text beside an expression. A browser's translator replaces text nodes, and React then fails to insert an element
 * before such a node, to remove it or to change it. Text that is an element's only child is safe.
 */
exports.bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside: 'Give this text an element of its own, or make it one template string with the expression beside it.',
      fragment: 'Give this text an element: one that a fragment holds cannot be taken away again.',
      maybe: 'Give the text that this expression may be an element of its own: it has siblings.',
    },
  },
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter(isShown);
      if (shown.length < 2) return;
      const expressions = shown.filter(
        ({ type, expression }) => type === 'JSXExpressionContainer' && !isText(expression),
      );
      const changing = shown.filter(
        ({ expression }) => expression?.type === 'TemplateLiteral' && expression.expressions.length > 0,
      );
      const text = shown.find(isBare);
      if (text && expressions.length > 0) context.report({ node: text, messageId: 'beside' });
      for (const node of changing.concat(expressions)) {
        if (valuesOf(node.expression).some(isText)) context.report({ node, messageId: 'maybe' });
      }
    };
    const fragment = (node) => {
      const text = node.children.find((child) => isShown(child) && isBare(child));
      if (text) context.report({ node: text, messageId: 'fragment' });
      else check(node);
    };
    return { JSXElement: check, JSXFragment: fragment };
  },
};
