/** Literals that JSX shows as text. */
const isText = (node) => (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';

/** The values that an expression may have. */
const valuesOf = (node) => {
  if (node.type === 'LogicalExpression') return [...valuesOf(node.left), ...valuesOf(node.right)];
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)];
  return [node];
};

/** Blank text that holds a line break is not in the page. */
const isShown = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** Text of the page by itself, between the elements around it. */
const isBare = ({ type, expression }) => type === 'JSXText' || (expression !== undefined && isText(expression));

/**
 * Refuses text that stands beside an expression. A browser's translator takes each text node out of the page, and React then
 * fails to put an element before it, to remove it or to change it. Text that is an element's only child survives that.
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
